import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { MOST_CHARACTERS } from '#shared/domain/custom-verses/card-rules.ts'
import { call } from '#web/api/call.ts'
import { showChangedUser } from '#web/features/auth/index.ts'
import { useTranslations } from '#web/features/translations/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { useRefusal } from './use-refusal.ts'

/** In the list: one that isn't here, by its name. No code has this form. */
const OTHER = 'other'

/** Chooses the translation that the member reads: one of those here, or another by its name. */
export function TranslationChoice({ user }: { readonly user: CurrentUser }) {
  const own = user.translation ?? ''
  const { isSaving, save } = useSaveTranslation()
  const codes = useTranslations().map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
  const isHere = own === '' || codes.some(({ value }) => value === own)
  const [isOther, setOther] = useState(!isHere)
  const choose = (value: string) => {
    setOther(value === OTHER)
    if (value !== OTHER) void save(value)
  }
  return (
    <div className="flex w-full flex-col gap-5">
      <SelectField
        label={messages.ownTranslation}
        disabled={isSaving}
        choices={[
          { value: '', label: messages.noTranslation },
          ...codes,
          { value: OTHER, label: messages.otherTranslation },
        ]}
        value={isOther || !isHere ? OTHER : own}
        onChange={({ target }) => choose(target.value)}
      />
      {(isOther || !isHere) && (
        <OtherTranslation named={isHere ? '' : own} isSaving={isSaving} onSave={save} />
      )}
    </div>
  )
}

interface OtherTranslationProps {
  readonly named: string
  readonly isSaving: boolean
  readonly onSave: (translation: string) => Promise<void>
}

function OtherTranslation({ named, isSaving, onSave }: OtherTranslationProps) {
  const [typed, setTyped] = useState(named)
  const name = typed.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '' && name !== named) void onSave(name)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={messages.translationName}
        hint={messages.translationHint}
        maxLength={MOST_CHARACTERS.translation}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        className="self-start"
        isWaiting={isSaving}
        disabled={name === '' || name === named}
      >
        {isSaving ? messages.saving : 'Save'}
      </Button>
    </form>
  )
}

function useSaveTranslation() {
  const queryClient = useQueryClient()
  const refuse = useRefusal()
  const [isSaving, setSaving] = useState(false)
  const save = async (translation: string) => {
    setSaving(true)
    try {
      showChangedUser(queryClient, await call('PUT /api/account/translation', { body: { translation } }))
      showToast(messages.translationSaved)
    } catch (error) {
      refuse(error, messages.translationNotSaved)
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}
