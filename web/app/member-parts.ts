// One chunk with what members see on every screen. Visitors never need it.
export { OutboxBadge } from '#web/outbox/outbox-badge.tsx'
export { AccountButton } from './account-button.tsx'
export { DueCount } from './today/due-count.tsx'
export { PhoneBar } from './today/phone-bar.tsx'
