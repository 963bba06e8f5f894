import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '#web/api/call.ts'
import { CodeField, isCode } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { peopleQuery } from '../queries.ts'
import { useAccountError } from '../use-account-error.ts'
import { messages } from './messages.ts'

/** Lets the member set, change, or remove the code that others need to switch to them here. */
export function CodeForm({ hasCode }: { readonly hasCode: boolean }) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [errors, setErrors] = useState<{ readonly current?: string; readonly next?: string }>({})
  const { save, isSaving } = useSaveCode(() => {
    setCurrent('')
    setNext('')
  })
  const currentError = hasCode && !isCode(current) ? { current: messages.codeWrongLength } : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const nextErrors = { ...currentError, ...(isCode(next) ? {} : { next: messages.codeWrongLength }) }
    setErrors(nextErrors)
    if (Object.keys(nextErrors).length === 0) save(next, hasCode ? current : undefined)
  }
  const remove = () => {
    setErrors(currentError)
    if (isCode(current)) save(null, current)
  }
  return (
    <form noValidate className="flex w-full flex-col gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-soft">{hasCode ? messages.hasCodeText : messages.setCodeText}</p>
      {hasCode && (
        <CodeField
          label={messages.currentCode}
          value={current}
          onChange={setCurrent}
          error={errors.current}
        />
      )}
      <CodeField label={messages.newCode} value={next} onChange={setNext} error={errors.next} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isWaiting={isSaving}>
          {hasCode ? messages.saveCode : messages.setCode}
        </Button>
        {hasCode && (
          <Button size="small" isWaiting={isSaving} onClick={remove}>
            {messages.removeCode}
          </Button>
        )}
      </div>
      {hasCode && <p className="text-sm text-ink-soft">{messages.codeForgotten}</p>}
    </form>
  )
}

function useSaveCode(onSaved: () => void) {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (code: string | null, currentCode: string | undefined) => {
    setIsSaving(true)
    try {
      const body = { code, ...(currentCode !== undefined && { currentCode }) }
      await call('PUT /api/people/code', { body })
      showToast(code === null ? messages.codeRemoved : messages.codeSaved)
      onSaved()
    } catch (error) {
      showError(error, messages.codeNotSaved)
    }
    setIsSaving(false)
    await queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
  }
  return {
    isSaving,
    save: (code: string | null, currentCode: string | undefined) => void save(code, currentCode),
  }
}
