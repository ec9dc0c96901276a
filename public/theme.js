// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
;(() => {
  let theme = 'dark'
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
  } catch {
    // Storage can be blocked; dark is the default.
  }
  const { classList, dataset } = document.documentElement
  classList.toggle('dark', theme === 'dark')
  // What the frame in the page looks like: before the log-in only the name, then with the sidebar as it was left.
  const isDoor = !('session' in dataset) && ['/', '/login', '/signup'].includes(location.pathname)
  classList.toggle('at-door', isDoor)
  classList.toggle('is-narrow', document.cookie.split('; ').includes('sidebar_state=false'))
})()
