/** The `require` of the files of features: gives the modules that they share with the script. See build/shared-modules.mjs. */
declare module 'virtual:shared-modules' {
  export const requireShared: (module: string) => object;
}
