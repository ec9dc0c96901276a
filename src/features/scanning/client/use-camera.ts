import { type RefObject, useEffect, useRef, useState } from 'react'
import { readStored, store } from '@/client/browser-storage'

export type CameraProblem = 'insecure' | 'denied' | 'missing' | 'busy'

export interface CameraState {
  status: 'starting' | 'live' | CameraProblem
  /** The element that shows the picture. */
  video: RefObject<HTMLVideoElement | null>
  /** All cameras, once the person has granted access. */
  cameras: { id: string; label: string }[]
  cameraId: string | undefined
  choose: (id: string) => void
  /** Undefined if the camera has no light. */
  torch: { isOn: boolean; toggle: () => void } | undefined
  retry: () => void
}

interface TorchTrack extends MediaStreamTrack {
  getCapabilities: () => MediaTrackCapabilities & { torch?: boolean }
}

/** Runs the camera while the component is mounted. */
export function useCamera(): CameraState {
  const video = useRef<HTMLVideoElement>(null)
  // A new object retries, even for the same camera.
  const [wanted, setWanted] = useState(() => ({ id: readStored('scan.camera') }))
  const [status, setStatus] = useState<CameraState['status']>('starting')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [cameras, setCameras] = useState<CameraState['cameras']>([])
  const [isTorchOn, setTorchOn] = useState(false)

  useEffect(() => {
    let stream: MediaStream | undefined
    let isLeft = false
    const letGo = () => {
      for (const each of stream?.getTracks() ?? []) each.stop()
    }

    async function start() {
      setStatus('starting')
      stream = await openCamera(wanted.id)
      // The person may have closed the dialog while the permission prompt was open.
      if (isLeft || !video.current) return letGo()
      const opened = stream.getVideoTracks()[0]
      opened?.addEventListener('ended', () => setStatus('busy'))
      video.current.srcObject = stream
      await video.current.play()
      const found = await listCameras()
      if (isLeft) return
      setTrack(opened)
      setCameras(found)
      setTorchOn(false)
      setStatus('live')
    }

    start().catch((error: unknown) => {
      letGo()
      if (!isLeft) setStatus(problemOf(error))
    })
    return () => {
      isLeft = true
      letGo()
    }
  }, [wanted])

  return {
    status,
    video,
    cameras,
    cameraId: track?.getSettings().deviceId,
    choose: (id) => {
      store('scan.camera', id)
      setWanted({ id })
    },
    torch:
      track && hasTorch(track)
        ? {
            isOn: isTorchOn,
            toggle: () =>
              void setTorch(track, !isTorchOn).then(
                () => setTorchOn(!isTorchOn),
                () => setTorchOn(false),
              ),
          }
        : undefined,
    retry: () => setWanted({ ...wanted }),
  }
}

/** Browsers offer no camera on insecure pages. */
class InsecurePage extends Error {}

async function openCamera(id: string | undefined): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new InsecurePage()
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
  return navigator.mediaDevices.getUserMedia({
    video: id ? { ...size, deviceId: { ideal: id } } : { ...size, facingMode: { ideal: 'environment' } },
  })
}

async function listCameras() {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `Camera ${index + 1}` }))
}

function problemOf(error: unknown): CameraProblem {
  if (error instanceof InsecurePage) return 'insecure'
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

const hasTorch = (track: MediaStreamTrack) =>
  'getCapabilities' in track && (track as TorchTrack).getCapabilities().torch === true

const setTorch = (track: MediaStreamTrack, torch: boolean) =>
  track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
