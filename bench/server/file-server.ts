import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

// A plain server of files over one folder: what the call for a whole translation is measured by.
const app = fastify()
app.register(fastifyStatic, { root: process.argv[2] ?? '' })
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => process.exit(0))
