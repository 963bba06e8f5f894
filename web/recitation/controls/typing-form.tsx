import { Segmented } from '#web/ui/segmented.tsx'

const FORMS = [
  { value: 'typed', label: 'Whole words' },
  { value: 'letters', label: 'First letters' },
] as const
type Form = (typeof FORMS)[number]['value']

interface TypingFormProps {
  readonly form: Form
  /** Undefined if the form of typing is chosen elsewhere. */
  readonly onForm: ((form: Form) => void) | undefined
}

/** Chooses between the two ways of typing. */
export function TypingForm({ form, onForm }: TypingFormProps) {
  if (onForm === undefined) return null
  return <Segmented legend="What to type" choices={FORMS} value={form} onChange={onForm} />
}
