/** A separate file, so that menu.tsx can load it lazily. */
export { DropdownMenu } from "radix-ui";
