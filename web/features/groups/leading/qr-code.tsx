import { create } from 'qrcode'

/** The white margin that scanners need around the code, in modules. */
const MARGIN = 3

/** Shows a QR code, always dark on white, because scanners can't read it inverted. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data].flatMap((isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : [],
  )
  const side = size + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      width={144}
      height={144}
      className="rounded-xl"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
