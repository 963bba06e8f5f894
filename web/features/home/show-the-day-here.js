// Stands in the page right behind the verse, and runs before it is painted: where it is another day here than the server
// was told, that day's verse takes its place, so that nothing moves later. Allowed by its hash in the content policy.
try {
  const { translation, days, lines } = JSON.parse(document.getElementById('verses-of-the-day').textContent)
  const section = document.getElementById('verse-practice')
  const option = section.querySelector(`option[value="${translation}"]`)
  if (option) option.selected = true
  const now = new Date()
  const day = new Intl.DateTimeFormat('en-CA').format(now)
  const verse = days[day]
  const put = (selector, text) => (section.querySelector(selector).textContent = text)
  put('.verse', lines[day])
  put('.reference span', verse.translation)
  section.querySelector('.reference').firstChild.data = `${verse.reference} `
  put('p', new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }).format(now))
} catch {
  // Then it stays as it was sent.
}
