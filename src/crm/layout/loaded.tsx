import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "#api/fetch-route.ts";
import { Failure, Spinner } from "#ui/empty-state.tsx";
import { ErrorScreen, NotFoundScreen } from "./error-screen.tsx";

interface LoadedScreenProps<Data> {
  query: UseQueryResult<Data, Error>;
  failed: string;
  children: (data: Data) => ReactNode;
}

interface LoadedProps<Data> extends LoadedScreenProps<Data> {
  /** Shown in place of a missing record. */
  gone?: ReactNode;
}

/** A record's loading, error and loaded states. */
export function Loaded<Data>({ query, failed, gone, children }: LoadedProps<Data>) {
  return renderQuery(query, children, gone, (error, retry) => (
    <Failure detail={error.message} onRetry={retry}>
      {failed}
    </Failure>
  ));
}

/** A screen's main record; its error states have a heading. */
export function LoadedScreen<Data>({ query, failed, children }: LoadedScreenProps<Data>) {
  const gone = query.data === undefined ? <NotFoundScreen /> : <DeletedBar />;
  return renderQuery(query, children, gone, (error, retry) => (
    <ErrorScreen title={failed} onRetry={retry}>
      {error.message}
    </ErrorScreen>
  ));
}

/** A record that was deleted while it was open stays readable, below `gone`. */
function renderQuery<Data>(
  query: UseQueryResult<Data, Error>,
  shown: (data: Data) => ReactNode,
  gone: ReactNode,
  otherwise: (error: Error, retry: () => void) => ReactNode,
): ReactNode {
  const { data, error, refetch } = query;
  const missing = isGone(query) ? gone : null;
  if (data !== undefined) {
    return (
      <>
        {missing}
        {shown(data)}
      </>
    );
  }
  if (!error) return <Spinner />;
  return missing ?? otherwise(error, () => void refetch());
}

/** "This lead was deleted." */
export function DeletedBar({ noun = "record" }: { noun?: string }) {
  return (
    <p role="alert" className="mb-4 rounded-xl bg-warn-pale px-4 py-2 font-medium text-warn print:hidden">
      This {noun} was deleted. Nothing here can be saved.
    </p>
  );
}

/** Missing record or malformed id. */
export function isGone({ error }: UseQueryResult<unknown, Error>): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || (error.status === 400 && "id" in error.fields);
}
