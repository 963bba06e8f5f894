/** The part of the package we use, which comes without types. */
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
