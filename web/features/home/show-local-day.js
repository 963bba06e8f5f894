// Runs in the page right after the verse, before it is painted. If the local day isn't the one the server assumed,
// shows the local day's verse, so nothing moves later. The content security policy allows this script by its hash.
try {
  const { translation, days, lines, labels } = JSON.parse(
    document.getElementById('verses-of-the-day').textContent,
  )
  const section = document.getElementById('verse-practice')
  const option = section.querySelector(`option[value="${translation}"]`)
  if (option) option.selected = true
  // Avoid Intl, whose first use takes as long as everything else before the first paint on a slow phone.
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
  // Keep the verse the server sent.
}
