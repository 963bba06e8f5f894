import { Link } from 'wouter'
import { messages } from './messages.ts'
import { keepReturn } from './return-to.ts'

/** Links to the sign-in form for people who already have an account. */
export function SignInLine({ search }: { readonly search: string }) {
  return (
    <>
      {messages.hasAccount}{' '}
      <Link href={keepReturn('/login', search)} className="font-medium text-ink underline underline-offset-4">
        Sign in
      </Link>
    </>
  )
}
