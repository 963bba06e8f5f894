/** Why nothing was taken; stays where the toast goes. */
export function Refused({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="rounded-xl border border-missed bg-missed-wash px-4 py-3 text-sm text-missed">
      {text}
    </p>
  )
}
