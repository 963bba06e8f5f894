import { Field } from '#web/ui/fields/field.tsx'

interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** Four hidden digits, typed on a phone's number pad. Password managers ignore it. */
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
