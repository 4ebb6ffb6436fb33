declare module '#generated/shell.json' {
  const shell: import('../../lib/site/page-data.ts').ShellData;
  export default shell;
}
