import { COLUMN_ROLES, type ColumnRole, type Columns } from '#shared/domain/import/columns.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { messages, ROLE_NAMES } from './messages.ts'
import type { TablePreview } from './reading/read-source.ts'

const CHOICES = [
  { value: '', label: messages.unused },
  ...COLUMN_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] })),
]

interface ColumnsFormProps {
  readonly table: TablePreview
  readonly onChange: (columns: Columns) => void
}

export function ColumnsForm({ table: { headings, sample, columns }, onChange }: ColumnsFormProps) {
  const width = Math.max(headings?.length ?? 0, ...sample.map(({ length }) => length))
  const getRole = (column: number) => COLUMN_ROLES.find((role) => columns[role] === column) ?? ''
  const change = (column: number, role: string) => {
    const otherColumns = Object.entries(columns).filter(([name, index]) => index !== column && name !== role)
    onChange(Object.fromEntries(role === '' ? otherColumns : [...otherColumns, [role as ColumnRole, column]]))
  }
  return (
    <section aria-labelledby="columns" className="flex flex-col gap-3">
      <h2 id="columns" className="text-xl font-semibold">
        {messages.columns}
      </h2>
      <p className="text-sm text-ink-soft">{messages.columnsText}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {Array.from({ length: width }, (_, column) => (
          <li key={column} className="flex min-w-0 flex-col gap-1.5">
            <SelectField
              label={headings?.[column]?.trim() || messages.column(column + 1)}
              choices={CHOICES}
              value={getRole(column)}
              onChange={(event) => change(column, event.target.value)}
            />
            <p className="truncate text-sm text-ink-soft" dir="auto">
              {sample.flatMap((row) => row[column]?.trim() || []).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
