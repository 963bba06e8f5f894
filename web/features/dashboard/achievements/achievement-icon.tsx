import {
  BookOpen,
  Calendar,
  CircleCheck,
  Clock,
  Crown,
  Flame,
  GraduationCap,
  Star,
  Target,
  Trophy,
} from '#web/ui/icons/index.ts'
import type { IconComponent } from '#web/ui/icon.tsx'
import type { AchievementIconName, Rarity } from '#shared/domain/progress/achievement-catalog.ts'

const ICONS: Readonly<Record<AchievementIconName, IconComponent>> = {
  star: Star,
  flame: Flame,
  trophy: Trophy,
  target: Target,
  book: BookOpen,
  clock: Clock,
  'check-circle': CircleCheck,
  crown: Crown,
  calendar: Calendar,
  'graduation-cap': GraduationCap,
}

const RARITIES: Readonly<Record<Rarity, { readonly label: string; readonly look: string }>> = {
  common: { label: 'Common', look: 'bg-sunken text-ink-soft' },
  rare: { label: 'Rare', look: 'bg-heard-wash text-heard' },
  epic: { label: 'Epic', look: 'bg-rubric-wash text-rubric' },
  legendary: { label: 'Legendary', look: 'bg-doubt-wash text-doubt' },
}

interface AchievementIconProps {
  readonly icon: AchievementIconName
  readonly rarity: Rarity
  /** Unearned ones are outlined. */
  readonly isEarned: boolean
}

/** The seal of an achievement. Hidden from screen readers, because its name is next to it. */
export function AchievementIcon({ icon, rarity, isEarned }: AchievementIconProps) {
  const Drawn = ICONS[icon]
  return (
    <span
      aria-hidden="true"
      className={`grid size-12 shrink-0 place-items-center rounded-full ${
        isEarned ? RARITIES[rarity].look : 'border border-dashed border-line-strong text-ink-soft'
      }`}
    >
      <Drawn size={22} />
    </span>
  )
}

export function RarityName({ rarity }: { readonly rarity: Rarity }) {
  const { label, look } = RARITIES[rarity]
  return <span className={`rounded-full px-2 py-0.5 text-xs font-medium ${look}`}>{label}</span>
}
