import type { PageMaker } from "../context/page.ts";
import { ErrorPage, HomeOrCall } from "../sections/error-page.tsx";

/** Answers a request that a page's address cannot take, such as a form from another site. */
export const refusedPage =
  ({ message }: { message: string }): PageMaker =>
  ({ company }) => ({
    title: "Something Went Wrong",
    description: "This page can't be shown.",
    unlisted: true,
    body: (
      <ErrorPage company={company} title="Something went wrong" text={`${message.replace(/\.$/, "")}.`}>
        <HomeOrCall phone={company.phone} />
      </ErrorPage>
    ),
  });
