import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { parseJoinCode, formatJoinCode } from '#shared/domain/groups/join-code.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { messages } from './messages.ts'

/** Lets the member type a code and opens its group's page. */
export function JoinByCode() {
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = parseJoinCode(text)
    if (code === null) setIsInvalid(true)
    else navigate(`/groups/join/${formatJoinCode(code)}`)
  }
  return (
    <section aria-label={messages.join}>
      <h2 className="mb-3 text-xl font-semibold">{messages.join}</h2>
      <form onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
        <Field
          label={messages.code}
          hint={messages.codeHint}
          error={isInvalid ? messages.invalidCode : undefined}
          className="w-full max-w-64"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setIsInvalid(false)
          }}
        />
        <Button type="submit">{messages.next}</Button>
      </form>
    </section>
  )
}
