import { Select } from '#web/ui/select.tsx'
import { messages } from './messages.ts'

interface SortMenuProps<Order extends string> {
  readonly orders: readonly { readonly value: Order; readonly label: string }[]
  readonly value: Order
  readonly onChange: (order: Order) => void
}

export function SortMenu<Order extends string>({ orders, value, onChange }: SortMenuProps<Order>) {
  return (
    <Select
      label={messages.sort}
      isLabelHidden
      choices={orders}
      value={value}
      onChange={(chosen) => {
        const order = orders.find((option) => option.value === chosen)
        if (order !== undefined) onChange(order.value)
      }}
    />
  )
}
