export interface Toast {
  title: string;
  description?: string;
  tone?: "plain" | "destructive";
}
