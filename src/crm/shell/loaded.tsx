import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Spinner } from "#ui/spinner.tsx";
import { Failure } from "#ui/states.tsx";
import { CallFailed } from "../call.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

interface LoadedProps<Data> {
  query: UseQueryResult<Data, Error>;
  failed: string;
  /** What is shown where there is no such record: of a screen the 404 page, of a dialog words and a way out (gone.tsx). */
  gone?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One record in whichever state it is. */
export function Loaded<Data>({ query, failed, gone = <NotFoundScreen />, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Spinner />;
  if (namesNothing(query.error)) return gone;
  return (
    <Failure detail={query.error.message} onRetry={() => void query.refetch()}>
      {failed}
    </Failure>
  );
}

/** No such record, or an id that no record could have. */
function namesNothing(error: Error): boolean {
  if (!(error instanceof CallFailed)) return false;
  return error.status === 404 || (error.status === 400 && "id" in error.fields);
}
