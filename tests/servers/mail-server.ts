import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

type Command = 'RCPT' | 'DATA'

/** Starts as much of a mail server as sending needs; `replies`: what it says instead of yes. */
export async function openMailServer() {
  const received: string[] = []
  const replies = new Map<Command, string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    let message: string | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.example')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (message !== undefined) {
        message += chunk
        if (!message.endsWith('\r\n.\r\n')) return
        received.push(message)
        message = undefined
        return say(replies.get('DATA') ?? '250 taken')
      }
      received.push(chunk.trim())
      if (/^DATA/i.test(chunk)) {
        message = ''
        say('354 go on')
      } else if (/^QUIT/i.test(chunk)) {
        socket.end('221 bye\r\n')
      } else {
        say((/^RCPT/i.test(chunk) && replies.get('RCPT')) || '250 fine')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, received, replies, close }
}
