export function PrintedNotices({ notices }: { readonly notices: readonly string[] }) {
  if (notices.length === 0) return null
  return (
    <footer className="printed-notices">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </footer>
  )
}
