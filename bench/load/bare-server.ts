import fastify from 'fastify'

// Runs a baseline for our server: the bare framework, which answers any request with a kilobyte of JSON.
const app = fastify()
const body = {
  entries: Array.from({ length: 20 }, (_, id) => ({ id, text: 'For God so loved the world' })),
}
app.all('/*', async () => body)
console.log(JSON.stringify({ url: await app.listen({ port: 0, host: '127.0.0.1' }), cookies: [''] }))
process.on('SIGTERM', () => process.exit(0))
