import { CameraOff, Flashlight, FlashlightOff, RotateCw, SwitchCamera } from 'lucide-react'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import type { Tone } from './feedback'
import { type CameraProblem, type CameraState, useCamera } from './use-camera'
import { useCodeLoop } from './use-code-loop'

interface CameraViewProps {
  onCode: (code: string) => void
  /** Result of the last scan, for a short time after it. */
  flash: Tone | undefined
}

const FRAMES: Record<Tone, string> = {
  good: 'border-green-ink',
  same: 'border-amber-ink',
  bad: 'border-red-ink',
}

/** The camera picture with an aiming frame, or a text that says why there is none. */
export function CameraView({ onCode, flash }: CameraViewProps) {
  const camera = useCamera()
  const isLive = camera.status === 'live'
  const reader = useCodeLoop(camera.video, isLive, onCode)
  const problem = reader.isBroken
    ? 'unreadable'
    : camera.status === 'starting' || camera.status === 'live'
      ? null
      : camera.status
  return (
    <div className="relative">
      {problem && <Problem problem={problem} onRetry={reader.isBroken ? reader.retry : camera.retry} />}
      <div
        hidden={problem !== null}
        className="relative h-[28dvh] min-h-44 overflow-hidden rounded-xl bg-black dark md:aspect-4/3 md:h-auto"
      >
        <video ref={camera.video} muted playsInline aria-label="Camera" className="size-full object-cover" />
        <div
          className={cx(
            'pointer-events-none absolute inset-0 m-auto aspect-square h-3/5 rounded-xl border-4 transition-colors',
            'shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]',
            flash ? FRAMES[flash] : 'border-white/80',
          )}
        />
        {camera.status === 'starting' && (
          <p role="status" className="absolute inset-0 grid place-items-center text-ink">
            Starting the camera…
          </p>
        )}
        {isLive && <Controls camera={camera} />}
      </div>
    </div>
  )
}

function Controls({ camera }: { camera: CameraState }) {
  const { torch, cameras } = camera
  return (
    <div className="absolute right-2 bottom-2 flex gap-2">
      {cameras.length > 1 && (
        <Menu>
          <MenuTrigger asChild>
            <Button size="icon" aria-label="Choose the camera">
              <SwitchCamera aria-hidden />
            </Button>
          </MenuTrigger>
          <MenuContent>
            {cameras.map(({ id, label }) => (
              <MenuItem
                key={id}
                onSelect={() => camera.choose(id)}
                aria-current={id === camera.cameraId ? 'true' : undefined}
                className="aria-current:font-semibold"
              >
                {label}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      )}
      {torch && (
        <Button size="icon" aria-label="Light" aria-pressed={torch.isOn} onClick={torch.toggle}>
          {torch.isOn ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
        </Button>
      )}
    </div>
  )
}

const PROBLEMS: Record<CameraProblem | 'unreadable', { title: string; hint: string; canRetry: boolean }> = {
  insecure: {
    title: 'No camera on this address',
    hint: 'Browsers allow the camera on https addresses only. Type the code, or use a hardware scanner.',
    canRetry: false,
  },
  denied: {
    title: 'Camera access is blocked',
    hint: 'Allow the camera for this site in the browser, then try again. Or type the code.',
    canRetry: true,
  },
  missing: {
    title: 'No camera found',
    hint: 'Type the code, or use a hardware scanner.',
    canRetry: true,
  },
  busy: {
    title: 'The camera does not respond',
    hint: 'Another app may be using it. Close that app and try again, or type the code.',
    canRetry: true,
  },
  unreadable: {
    title: 'The camera cannot be read',
    hint: 'The code reader could not be loaded. It will load when you are back online. Until then, type the code.',
    canRetry: true,
  },
}

function Problem({ problem, onRetry }: { problem: keyof typeof PROBLEMS; onRetry: () => void }) {
  const { title, hint, canRetry } = PROBLEMS[problem]
  return (
    <div
      role="status"
      className="flex flex-col items-center justify-center gap-1 rounded-xl border border-line border-dashed bg-sunken px-6 py-5 text-center md:aspect-4/3"
    >
      <CameraOff className="mb-2 size-8 text-quiet" strokeWidth={1.5} aria-hidden />
      <p className="font-semibold">{title}</p>
      <p className="max-w-sm text-balance text-quiet">{hint}</p>
      {canRetry && (
        <Button className="mt-3" onClick={onRetry}>
          <RotateCw aria-hidden />
          Try Again
        </Button>
      )}
    </div>
  )
}
