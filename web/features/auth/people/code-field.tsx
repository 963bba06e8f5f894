import { Field } from '#web/ui/fields/field.tsx'

interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** Shows a field for a hidden four-digit code. Phones show a number pad, and password managers ignore it. */
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
