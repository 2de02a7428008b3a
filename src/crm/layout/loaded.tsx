import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Spinner } from "#ui/spinner.tsx";
import { Failure } from "#ui/states.tsx";
import { CallFailed } from "../api/api-client.ts";
import { StandInScreen } from "./error-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

interface LoadedScreenProps<Data> {
  query: UseQueryResult<Data, Error>;
  failed: string;
  children: (data: Data) => ReactNode;
}

interface LoadedProps<Data> extends LoadedScreenProps<Data> {
  /** What a dialog shows where there is no such record: words and a way out (gone.tsx). */
  gone?: ReactNode;
}

/** One record in whichever state it is. */
export function Loaded<Data>({ query, failed, gone, children }: LoadedProps<Data>) {
  return inItsState(query, children, (error, retry) =>
    gone && namesNothing(error) ? (
      gone
    ) : (
      <Failure detail={error.message} onRetry={retry}>
        {failed}
      </Failure>
    ),
  );
}

/** The record that a whole screen is about: what stands in where it cannot be shown has a heading, too. */
export function LoadedScreen<Data>({ query, failed, children }: LoadedScreenProps<Data>) {
  return inItsState(query, children, (error, retry) =>
    namesNothing(error) ? (
      <NotFoundScreen />
    ) : (
      <StandInScreen title={failed} onRetry={retry}>
        {error.message}
      </StandInScreen>
    ),
  );
}

function inItsState<Data>(
  { data, error, refetch }: UseQueryResult<Data, Error>,
  shown: (data: Data) => ReactNode,
  otherwise: (error: Error, retry: () => void) => ReactNode,
): ReactNode {
  if (data !== undefined) return shown(data);
  return error ? otherwise(error, () => void refetch()) : <Spinner />;
}

/** No such record, or an id that no record could have. */
function namesNothing(error: Error): boolean {
  if (!(error instanceof CallFailed)) return false;
  return error.status === 404 || (error.status === 400 && "id" in error.fields);
}
