declare module "gettext-parser" {
  import type { Catalogue } from "./catalogues.js";

  export const po: {
    parse(file: Buffer, options?: { defaultCharset?: string; validation?: boolean }): Catalogue;
    compile(catalogue: Catalogue, options?: { foldLength?: number }): Buffer;
  };
}
