// Stands in the page right behind the verse, and runs before it is painted: where it is another day here than the server
// was told, that day's verse takes its place, so that nothing moves later. Allowed by its hash in the content policy.
try {
  const { translation, days, lines, labels } = JSON.parse(
    document.getElementById('verses-of-the-day').textContent,
  )
  const section = document.getElementById('verse-practice')
  const option = section.querySelector(`option[value="${translation}"]`)
  if (option) option.selected = true
  // Without Intl, whose first use takes as long as all the rest until the first paint on a slow phone.
  const now = new Date()
  const two = (number) => String(number).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const verse = days[day]
  const put = (selector, text) => (section.querySelector(selector).textContent = text)
  put('.verse', lines[day])
  put('.reference span', verse.translation)
  section.querySelector('.reference').firstChild.data = `${verse.reference} `
  put('p', labels[day])
} catch {
  // Then it stays as it was sent.
}
