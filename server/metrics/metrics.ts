import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { api } from '#shared/contract/index.ts'
import { readCopyStatus } from '../db/backup/copy/copy-status.ts'
import { listBackups } from '../db/backup/stored-backups.ts'
import { findLatest } from '../db/backup/retention.ts'
import type { PoolFigures } from '../db/database.ts'
import type { FreeBytes } from '../db/disk-space.ts'

/** Sources of metrics that don't come from requests. */
interface MetricsSources {
  readonly pool: () => PoolFigures
  readonly freeBytes: FreeBytes
  readonly clock: () => Date
  /** The folder of the embedded database; null with a database server. */
  readonly databaseFolder: string | null
  readonly backupFolder: string | null
}

/** Buckets around the delays that people notice. */
const LATENCY_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 15]
/** Buckets from a moment to a week. */
const AGE_BUCKETS_SECONDS = [10, 60, 600, 3600, 21_600, 86_400, 604_800]

/** Creates all metrics of a process, as listed in docs/operating.md. */
export function openMetrics(sources: MetricsSources): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  addDatabaseGauges(register, sources)
  addDiskGauges(register, sources)
  return register
}

function addDatabaseGauges(register: Registry, { pool, databaseFolder }: MetricsSources): void {
  register.registerMetric(
    new Gauge({
      name: 'verses_database_connections',
      help: 'Connections to the database: open, idle, and requests waiting for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
      },
    }),
  )
  if (databaseFolder === null) return
  register.registerMetric(
    new Gauge({
      name: 'verses_embedded_wal_bytes',
      help: 'Size of the embedded database’s write-ahead log',
      registers: [],
      async collect() {
        this.set(await measureFolder(join(databaseFolder, 'pg_wal')))
      },
    }),
  )
}

function addDiskGauges(register: Registry, { freeBytes, backupFolder, clock }: MetricsSources): void {
  register.registerMetric(
    new Gauge({
      name: 'verses_disk_free_bytes',
      help: 'Free space on the embedded database’s disk',
      registers: [],
      async collect() {
        const bytes = await freeBytes()
        if (bytes !== null) this.set(bytes)
      },
    }),
  )
  if (backupFolder === null) return
  register.registerMetric(
    new Gauge({
      name: 'verses_last_backup_copy_timestamp_seconds',
      help: 'When a backup was last copied elsewhere; 0 for never',
      registers: [],
      async collect() {
        const { copied } = await readCopyStatus(backupFolder)
        this.set(+(copied?.at ?? 0) / 1000)
      },
    }),
  )
  register.registerMetric(
    new Gauge({
      name: 'verses_last_backup_timestamp_seconds',
      help: 'When the last backup was made; 0 for never',
      registers: [],
      async collect() {
        const last = findLatest(await listBackups(backupFolder), clock())
        this.set(+(last?.madeAt ?? 0) / 1000)
      },
    }),
  )
}

/** Returns the total bytes of a folder's files, which may disappear in the meantime. */
async function measureFolder(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

/** Counts requests and durations by route, never by address, which could reveal verses and members. */
export function countRequests(
  app: FastifyInstance,
  register: Registry,
  { clock }: Pick<MetricsSources, 'clock'>,
): void {
  const labelNames = ['method', 'route', 'status']
  const latency = new Histogram({
    name: 'verses_http_request_duration_seconds',
    help: 'Requests and how long they took',
    labelNames,
    buckets: LATENCY_BUCKETS_SECONDS,
    registers: [register],
  })
  const age = createAgeHistogram(register)
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown' } = request.routeOptions
    const { method } = request
    latency.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (route === api.progress.record.path && method === 'POST' && reply.statusCode === 200)
      age.observe(calculateAge(request.body, clock()))
  })
}

const createAgeHistogram = (register: Registry) =>
  new Histogram({
    name: 'verses_attempt_age_seconds',
    help: 'Attempts that arrived from outboxes, and how long they had waited there',
    buckets: AGE_BUCKETS_SECONDS,
    registers: [register],
  })

/** Returns an attempt's age; without a time, it was sent immediately. */
function calculateAge(body: unknown, now: Date): number {
  const { practicedAt } = (body ?? {}) as { readonly practicedAt?: unknown }
  const seconds = (+now - Date.parse(String(practicedAt))) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
