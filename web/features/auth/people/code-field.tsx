import { Field } from '#web/ui/fields/field.tsx'

interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** Four digits, hidden while they are typed, with a phone's number keys. Not for a password manager. */
export function CodeField({ label, value, onChange, error }: CodeFieldProps) {
  return (
    <Field
      label={label}
      type="password"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={4}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, ''))}
    />
  )
}
