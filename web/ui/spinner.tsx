export function Spinner({ label }: { readonly label: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-transparent"
      />
      {label}
    </p>
  )
}
