// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
;(() => {
  let theme = 'dark'
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
  } catch {
    // Storage can be blocked; dark is the default.
  }
  document.documentElement.classList.toggle('dark', theme === 'dark')
})()
