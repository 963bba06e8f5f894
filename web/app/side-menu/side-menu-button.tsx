import { clsx } from 'clsx'
import { Menu } from '#web/ui/icons/index.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { takeEarlyTap } from './early-tap.ts'

const load = () => import('./side-menu.tsx')
const { Layer: SideMenu, preload } = createLazyLayer(async () => (await load()).SideMenu)

interface SideMenuButtonProps {
  readonly user: CurrentUser | null
  readonly className?: string
}

/** Opens the side menu, which loads on hover or focus. */
export function SideMenuButton({ user, className }: SideMenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (takeEarlyTap('menu')) button.current?.click()
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        data-early="menu"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={clsx(
          'grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink',
          className,
        )}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(true)}
      >
        <Menu size={22} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SideMenu user={user} opener={button} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
