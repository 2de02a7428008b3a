/** In a file of its own, so that menu.tsx can have it come later. */
export { DropdownMenu } from "radix-ui";
