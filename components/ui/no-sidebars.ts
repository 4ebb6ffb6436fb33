/** In browsers, sidebars come as scripts. */
export const readSidebar = (): null => null;
