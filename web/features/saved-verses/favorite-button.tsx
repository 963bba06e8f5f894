import { clsx } from 'clsx'
import { Star } from '#web/ui/icons/index.ts'
import { messages } from './messages.ts'

interface FavoriteButtonProps {
  readonly reference: string
  readonly isOn: boolean
  readonly isSmall?: boolean
  readonly onChange: (isOn: boolean) => void
}

export function FavoriteButton({ reference, isOn, isSmall = false, onChange }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Favorite ${reference}`}
      title={isOn ? messages.removeFromFavorites : messages.addToFavorites}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink',
        isSmall && 'sm:size-9',
      )}
      onClick={() => onChange(!isOn)}
    >
      <Star size={22} aria-hidden="true" className={clsx(isOn && 'fill-place-line text-place-line')} />
    </button>
  )
}
