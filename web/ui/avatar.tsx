import { clsx } from 'clsx'

interface AvatarProps {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly size?: 'small' | 'large'
}

/** Returns a person's initials: one if only one name is known, and "U" if none is. */
export function toInitials(firstName: string | null, lastName: string | null): string {
  const letters = [firstName, lastName].map((name) => [...(name ?? '').trim()][0] ?? '').join('')
  return letters === '' ? 'U' : letters.toLocaleUpperCase()
}

/** A circle with a person's initials. Hidden from screen readers, because the name is next to it. */
export function Avatar({ firstName, lastName, size = 'small' }: AvatarProps) {
  const box = clsx('shrink-0 rounded-full', size === 'large' ? 'size-12 text-base' : 'size-9 text-sm')
  return (
    <span
      aria-hidden="true"
      className={clsx(
        box,
        'grid place-items-center bg-rubric-wash font-semibold tracking-wide text-rubric select-none',
      )}
    >
      {toInitials(firstName, lastName)}
    </span>
  )
}
