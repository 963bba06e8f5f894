import type { ComponentProps } from 'react'
import { PasswordField } from './field.tsx'

type FieldName = 'password' | 'confirmPassword'

interface NewPasswordFieldsProps {
  readonly label: string
  readonly hint: string
  /** Binds a field to its form. */
  readonly register: (name: FieldName) => Omit<ComponentProps<typeof PasswordField>, 'label'>
  readonly errors: Readonly<Partial<Record<FieldName, { readonly message?: string | undefined }>>>
}

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({ label, hint, register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint={hint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
