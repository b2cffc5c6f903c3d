/** A payment provider's own look, unlike any shop's. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eef1f5, #10151c);
  --sheet: light-dark(#fff, #19212b);
  --aside: light-dark(#f7f9fb, #141b24);
  --ink: light-dark(#17212e, #e8edf3);
  --quiet: light-dark(#536072, #a0acbb);
  --line: light-dark(#d7dde5, #2e3a48);
  --edge: light-dark(#7f8b9a, #6d7a8b);
  --accent: light-dark(#0f5f73, #7cc7d8);
  --on-accent: light-dark(#fff, #06222a);
  --wrong: light-dark(#a8201a, #ff9d94);
  --warn: light-dark(#ffe9a8, #453708);
  --on-warn: light-dark(#4a3800, #ffe29a);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
* { box-sizing: border-box; margin: 0 }
body { background: var(--ground); color: var(--ink); min-height: 100vh }
.warning { background: var(--warn); color: var(--on-warn); padding: 12px 16px; text-align: center; text-wrap: balance }
main { width: min(960px, 100% - 32px); margin: 32px auto 64px; background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
main.narrow { width: min(480px, 100% - 32px); padding: 32px }
h1 { font-size: 16px; font-weight: 600 }
h2 { font-size: 16px; font-weight: 600; margin-bottom: 4px }
.narrow h1 { font-size: 22px; line-height: 1.3; margin-bottom: 8px }
.amount { font-size: 36px; line-height: 1.2; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums; margin: 24px 0 4px }
.quiet { color: var(--quiet) }
p { text-wrap: pretty }
aside { background: var(--aside); padding: 32px; border-bottom: 1px solid var(--line) }
dl { margin-top: 24px; display: grid; gap: 12px }
dt { color: var(--quiet); font-size: 14px }
dd { margin: 0; overflow-wrap: anywhere }
.work { padding: 32px; display: grid; gap: 32px }
.cards { list-style: none; padding: 0; margin-top: 12px; border: 1px solid var(--line); border-radius: 8px }
.cards li { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: center; padding: 4px 12px; min-height: 44px }
.narrow .cards li { padding: 8px 12px }
.cards li + li { border-top: 1px solid var(--line) }
.cards .quiet { flex: 1; font-size: 14px }
.number, input { font-variant-numeric: tabular-nums }
a { color: var(--accent); text-underline-offset: 3px; padding: 8px 0 }
form.card { display: grid; grid-template-columns: 1fr 1fr; gap: 16px }
.wide { grid-column: 1 / -1 }
label { display: block; font-weight: 550; font-size: 15px; margin-bottom: 4px }
input { width: 100%; height: 48px; padding: 0 12px; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--edge); border-radius: 8px }
::placeholder { color: var(--quiet); opacity: 1 }
input[aria-invalid] { border-color: var(--wrong) }
.error { color: var(--wrong); font-size: 14px; margin-top: 4px }
button { min-height: 48px; padding: 0 20px; font: inherit; font-weight: 600; border-radius: 8px; cursor: pointer; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent) }
button.main { width: 100% }
.outcomes { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px }
.outcomes button { min-height: 44px; padding: 0 16px; color: var(--ink); background: none; border-color: var(--edge); font-weight: 500 }
@media (hover: hover) { button:hover { filter: brightness(1.08) } .outcomes button:hover { background: var(--aside) } }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.narrow form { margin-top: 24px; display: grid; gap: 16px }
.narrow ul { list-style: none; padding: 0; margin-top: 16px }
.narrow li { border-top: 1px solid var(--line); padding: 12px 0; display: flex; justify-content: space-between; gap: 16px }
@media (min-width: 760px) {
  main:not(.narrow) { display: grid; grid-template-columns: 320px 1fr }
  aside { border-bottom: 0; border-right: 1px solid var(--line) }
  .work { padding: 32px 40px 40px }
}
@media (max-width: 480px) {
  main, main.narrow { width: 100%; margin: 0; border-width: 0 0 1px; border-radius: 0 }
  aside, .work, main.narrow { padding: 24px 16px }
  .amount { margin-top: 12px }
  dl { margin-top: 16px; gap: 4px }
  dl div { display: flex; gap: 16px; align-items: baseline }
  dt { width: 56px }
}
`
