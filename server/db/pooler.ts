import pg from 'pg'

/**
 * Detects a pooler in transaction mode (PgBouncer): the process id it announces differs from the one that
 * responds.
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
