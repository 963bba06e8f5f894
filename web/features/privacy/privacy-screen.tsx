import { messages } from './messages.ts'

export function PrivacyScreen() {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-5 py-16">
      <h1 className="text-3xl font-semibold">{messages.title}</h1>
      <p className="text-ink-soft">{messages.intro}</p>
      {messages.sections.map(({ title, lines }) => (
        <section key={title} className="flex flex-col gap-3 border-t border-line pt-6">
          <h2 className="text-xl font-semibold">{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
