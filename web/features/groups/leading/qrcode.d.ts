/** The part of the package that we use; it has no types of its own. */
declare module 'qrcode' {
  interface QrModules {
    /** Modules per side. */
    readonly size: number
    /** Row by row: 1 is dark. */
    readonly data: Uint8Array
  }
  export function create(
    text: string,
    options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { readonly modules: QrModules }
}
