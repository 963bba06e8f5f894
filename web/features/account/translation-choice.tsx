import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { MAX_CHARACTERS } from '#shared/domain/custom-verses/card-rules.ts'
import { call } from '#web/api/call.ts'
import { updateUser } from '#web/features/auth/index.ts'
import { useTranslations } from '#web/features/translations/index.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useSaveMark } from '#web/ui/save-mark.tsx'
import { messages } from './messages.ts'
import { useAccountError } from './use-account-error.ts'

/** The list's value for a translation we don't have. No translation code looks like it. */
const OTHER_VALUE = 'other'

/** Lets the member choose a translation: one of ours, or another by name. */
export function TranslationChoice({ user }: { readonly user: CurrentUser }) {
  const ownTranslation = user.translation ?? ''
  const { isSaving, save } = useSaveTranslation()
  const codes = useTranslations().map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
  const isListed = ownTranslation === '' || codes.some(({ value }) => value === ownTranslation)
  const [isOther, setIsOther] = useState(!isListed)
  const choose = (value: string) => {
    setIsOther(value === OTHER_VALUE)
    if (value !== OTHER_VALUE) void save(value)
  }
  return (
    <div className="flex w-full flex-col gap-5">
      <SelectField
        label={messages.ownTranslation}
        disabled={isSaving}
        choices={[
          { value: '', label: messages.noTranslation },
          ...codes,
          { value: OTHER_VALUE, label: messages.otherTranslation },
        ]}
        value={isOther || !isListed ? OTHER_VALUE : ownTranslation}
        onChange={({ target }) => choose(target.value)}
      />
      {(isOther || !isListed) && (
        <OtherTranslation savedName={isListed ? '' : ownTranslation} onSave={save} />
      )}
    </div>
  )
}

interface OtherTranslationProps {
  readonly savedName: string
  readonly onSave: (translation: string) => Promise<void>
}

/** Saves the name when the member leaves its field. */
function OtherTranslation({ savedName, onSave }: OtherTranslationProps) {
  const [text, setText] = useState(savedName)
  const name = text.trim()
  const saveChanged = () => {
    if (name !== '' && name !== savedName) void onSave(name)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveChanged()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={messages.translationName}
        hint={messages.translationHint}
        maxLength={MAX_CHARACTERS.translation}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={saveChanged}
      />
    </form>
  )
}

function useSaveTranslation() {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const setMark = useSaveMark()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (translation: string) => {
    setIsSaving(true)
    setMark('saving')
    try {
      updateUser(queryClient, await call('PUT /api/account/translation', { body: { translation } }))
      setMark('saved')
    } catch (error) {
      setMark('failed')
      showError(error, messages.translationNotSaved)
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, save }
}
