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
  return renderQuery(query, children, (error, retry) =>
    gone && isMissing(error) ? (
      gone
    ) : (
      <Failure detail={error.message} onRetry={retry}>
        {failed}
      </Failure>
    ),
  );
}

/** A screen's main record; its error states have a heading. */
export function LoadedScreen<Data>({ query, failed, children }: LoadedScreenProps<Data>) {
  return renderQuery(query, children, (error, retry) =>
    isMissing(error) ? (
      <NotFoundScreen />
    ) : (
      <ErrorScreen title={failed} onRetry={retry}>
        {error.message}
      </ErrorScreen>
    ),
  );
}

function renderQuery<Data>(
  { data, error, refetch }: UseQueryResult<Data, Error>,
  shown: (data: Data) => ReactNode,
  otherwise: (error: Error, retry: () => void) => ReactNode,
): ReactNode {
  if (data !== undefined) return shown(data);
  return error ? otherwise(error, () => void refetch()) : <Spinner />;
}

/** Missing record or malformed id. */
function isMissing(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || (error.status === 400 && "id" in error.fields);
}
