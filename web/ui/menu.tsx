import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode, RefObject } from 'react'

interface MenuProps {
  readonly label: string
  /** The button that opens the menu, next to it in a `position: relative` box. */
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * An open menu below a button. The caller owns the button, which renders long before this file loads. An invisible
 * anchor over it positions the menu, and the focus returns to it. The menu stays in its button's landmark.
 */
export function Menu({ label, opener, onClose, children }: MenuProps) {
  return (
    <DropdownMenu.Root
      open
      modal={false}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        aria-label={label}
        aria-labelledby={undefined}
        onInteractOutside={(event) => {
          // Leave closing to the button, which would otherwise reopen the menu.
          if (event.target instanceof Node && opener.current?.contains(event.target) === true)
            event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          opener.current?.focus()
        }}
        className="z-50 origin-top-right transition-[opacity,scale] duration-150 starting:scale-95 starting:opacity-0 max-h-(--radix-dropdown-menu-content-available-height) min-w-60 overflow-y-auto rounded-2xl border border-line bg-sheet p-1.5 text-sm text-ink shadow-sheet outline-none"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 pt-2 pb-2.5">{children}</DropdownMenu.Label>
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />
}

export function MenuItem({ children }: { readonly children: ReactElement }) {
  return (
    <DropdownMenu.Item
      asChild
      className="flex min-h-11 items-center rounded-xl px-3 font-medium text-ink no-underline outline-none data-highlighted:bg-sunken sm:min-h-10"
    >
      {children}
    </DropdownMenu.Item>
  )
}
