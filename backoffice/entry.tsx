import './texts/ahead.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { TextsContext } from '#client/texts.ts'
import { watchEmailInputs } from '#client/forms/email-inputs.ts'
import { Toasts } from './parts/Toasts.tsx'
import { queryClient } from './query-client.ts'
import { routes } from './routes.tsx'
import { texts } from './texts/shared.ts'
import './styles.css'

watchEmailInputs()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <TextsContext value={texts}>
      <QueryClientProvider client={queryClient}>
        <Toasts>
          <RouterProvider router={createBrowserRouter(routes)} />
        </Toasts>
      </QueryClientProvider>
    </TextsContext>
  </StrictMode>,
)
