import pg from 'pg'

/** Detects PgBouncer in transaction mode: the announced process id differs from the responding one. */
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
