export function ThemeBadge({ theme }: { readonly theme: string | null | undefined }) {
  if (!theme) return null
  return (
    <span className="inline-flex rounded-full bg-rubric-wash px-2.5 py-0.5 text-xs font-medium text-rubric capitalize">
      {theme}
    </span>
  )
}
