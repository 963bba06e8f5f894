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

const RARITIES: Readonly<Record<Rarity, { readonly label: string; readonly className: string }>> = {
  common: { label: 'Common', className: 'bg-sunken text-ink-soft' },
  rare: { label: 'Rare', className: 'bg-heard-wash text-heard' },
  epic: { label: 'Epic', className: 'bg-rubric-wash text-rubric' },
  legendary: { label: 'Legendary', className: 'bg-doubt-wash text-doubt' },
}

interface AchievementIconProps {
  readonly icon: AchievementIconName
  readonly rarity: Rarity
  /** Unearned achievements are outlined. */
  readonly isEarned: boolean
}

/** Shows an achievement's icon, hidden from screen readers because its name is next to it. */
export function AchievementIcon({ icon, rarity, isEarned }: AchievementIconProps) {
  const Icon = ICONS[icon]
  return (
    <span
      aria-hidden="true"
      className={`grid size-12 shrink-0 place-items-center rounded-full ${
        isEarned ? RARITIES[rarity].className : 'border border-dashed border-line-strong text-ink-soft'
      }`}
    >
      <Icon size={22} />
    </span>
  )
}

export function RarityName({ rarity }: { readonly rarity: Rarity }) {
  const { label, className } = RARITIES[rarity]
  return <span className={`rounded-full px-2 py-0.5 text-xs font-medium ${className}`}>{label}</span>
}
