import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useSearch } from 'wouter'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { NewPasswordFields } from '#web/ui/fields/new-password-fields.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AuthSheet } from './auth-sheet.tsx'
import { NewPasswordForm } from './form-schemas.ts'
import { messages } from './messages.ts'
import { openAfterToast } from '#web/ui/open-after-toast.ts'
import { keepReturn } from './return-to.ts'

export function SetNewPassword({ token }: { readonly token: string }) {
  const search = useSearch()
  const form = useForm({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ password }) => {
    try {
      await call('POST /api/auth/password-reset/complete', { body: { token, password } })
    } catch (error) {
      const text = refusalText(error, messages.unexpected, messages.unexpected)
      showToast({ title: messages.resetRefused, text, tone: 'destructive' })
      form.setFocus('password')
      return
    }
    showToast(messages.passwordReset)
    await openAfterToast(keepReturn('/login', search))
  })
  return (
    <AuthSheet
      title={messages.newPasswordTitle}
      intro={messages.newPassword}
      footer={
        <>
          {messages.linkExpired}{' '}
          <a
            href={keepReturn('/reset-password', search)}
            className="font-medium text-ink underline underline-offset-4"
          >
            Ask for a new one
          </a>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <NewPasswordFields
          label="New password"
          hint={messages.passwordHint}
          register={form.register}
          errors={errors}
        />
        <Button type="submit" variant="primary" isWaiting={isSubmitting} className="min-h-12">
          {isSubmitting ? messages.saving : 'Save new password'}
        </Button>
      </form>
    </AuthSheet>
  )
}
