import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

// Runs a plain static file server, the baseline for the call that returns a complete translation.
const app = fastify()
app.register(fastifyStatic, { root: process.argv[2] ?? '' })
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => process.exit(0))
