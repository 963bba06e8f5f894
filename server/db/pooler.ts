import pg from 'pg'

/**
 * Whether an address leads to a pooler that lends a session for one transaction at a time (PgBouncer), and not to the
 * server itself: the process that it names at the beginning is then not the one that answers.
 */
export async function isPooler(config: pg.ClientConfig): Promise<boolean> {
  const client: pg.Client & { readonly processID?: number | null } = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== client.processID
  } finally {
    await client.end()
  }
}
