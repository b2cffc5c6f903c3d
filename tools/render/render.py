"""blender -b -P render.py -- knives.json OUT [slug …]: one picture a knife, as OUT/slug.png."""
import json, sys, time
from math import asin, cos, pi, radians, sin, sqrt
from os import path
sys.path.insert(0, path.dirname(path.abspath(__file__)))
import bpy
import numpy as np
from mathutils import Vector
from shape import Blade, Handle, clamp, smoothstep
from materials import metal, steel, grip, ground

MM = 0.01


def patch(name, rows, material, smooth=True, close=False):
    """A mesh of a grid of points in millimetres, y down as in a drawing."""
    n, m = len(rows), len(rows[0])
    verts = [(x * MM, -y * MM, z * MM) for row in rows for x, y, z in row]
    faces = [(i * m + j, i * m + (j + 1) % m, (i + 1) * m + (j + 1) % m, (i + 1) * m + j)
             for i in range(n - 1) for j in range(m if close else m - 1)]
    if close:
        faces += [tuple(range(m))[::-1], tuple((n - 1) * m + j for j in range(m))]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.validate()
    mesh.polygons.foreach_set('use_smooth', [smooth] * len(mesh.polygons))
    if close:
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, radians(50)
    thing = bpy.data.objects.new(name, mesh)
    mesh.materials.append(material)
    bpy.context.collection.objects.link(thing)
    return thing


def blade(look):
    b = Blade(look)
    cho = b.p['cho_at']
    reach = 7 * b.notch / b.length
    us = np.unique(np.concatenate([
        np.linspace(-0.01, cho - reach, 30), np.linspace(cho - reach, cho + reach, 120),
        np.linspace(cho + reach, 0.9995, 360),
        1 - (1 - np.linspace(0.9, 0.9998, 60))]))
    face, band, back, foot = [], [], [], []
    for u in us:
        w = max(b.width(u) - b.cho(u), 0.02)
        bev = min(b.bevel(u), w * 0.6)
        inner = w - bev
        row = []
        for d in np.linspace(0, inner, 190):
            x, y = b.at(u, d)
            # A back that is a little rounded catches a line of light.
            round_off = 0.35 * max(0, 1 - d / 0.9) ** 2
            row.append((x, y, b.thick(u, d) - round_off))
        face.append(row)
        x, y = b.at(u, inner)
        z = b.thick(u, inner)
        at_edge = z if bev < 0.05 else z + (0.1 - z) * smoothstep(0, 1.2, bev)
        ex, ey = b.at(u, w)
        band.append([(x + (ex - x) * t, y + (ey - y) * t, z + (at_edge - z) * (t ** 1.15)) for t in np.linspace(0, 1, 12)])
        back.append([(row[0][0], row[0][1], s * row[0][2]) for s in (1, 0.5, 0, -0.5, -1)])
        foot.append([(ex, ey, s * at_edge) for s in (1, 0, -1)])
    plain, keen = steel(look['finish'], False), steel(look['finish'], True)
    under = lambda rows: [[(x, y, -z) for x, y, z in row] for row in rows]
    return [patch('face', face, plain), patch('bevel', band, keen), patch('back', back, keen),
            patch('foot', foot, plain), patch('face2', under(face), plain), patch('bevel2', under(band), keen)]


def turned(h, name, us, reach, material, square=2.4, deep=1.0, lift=0.0):
    """A body around the handle's axis; `reach` says how far it goes at each place."""
    rows = []
    for u in us:
        cx, cy = h.centre(u)
        k = reach(u)
        back, palm, thick = h.back(clamp(u)) * k, h.palm(clamp(u)) * k, h.deep(u) * k * deep
        row = []
        for a in np.linspace(0, 2 * pi, 72, endpoint=False):
            c, s = cos(a), sin(a)
            c, s = np.sign(c) * abs(c) ** (2 / square), np.sign(s) * abs(s) ** (2 / square)
            row.append((cx, cy + (palm if c > 0 else back) * c, thick * s + lift))
        rows.append(row)
    return patch(name, rows, material, close=True)


def ring(k, centre, half, u, height):
    x = (u - centre) / half
    return k + height * sqrt(1 - x * x) if abs(x) < 1 else k


def handle(look):
    h = Handle(look)
    unit, rings = h.unit, look['handle_rings']
    body, fit = grip(look['handle']), metal(look['fittings'])
    centres = [0.5 + (i - (rings - 1) / 2) * 4.4 * unit for i in range(rings)]

    def along(u):
        k = 1.0
        if rings:
            span = (rings / 2 * 4.4 + 0.8) * unit
            if abs(u - 0.5) < span:
                k = 0.965
            for c in centres:
                k = ring(k, c, 2.0 * unit, u, 0.1)
        return k
    square = 3.0 if h.full else 2.3
    parts = [turned(h, 'grip', np.linspace(0.02, 0.99, 620), along, body, square)]

    def bolster(u):
        k = 1.03
        a = u / unit
        if a < 2.4:
            k = ring(1.05, 0.6 * unit, 1.8 * unit, u, 0.09)
        elif a > 14.6:
            k = ring(1.05, 16.3 * unit, 1.7 * unit, u, 0.07)
        for at in (4.4, 11.4, 12.8):
            if abs(a - at) < 0.4:
                k -= 0.03
        return k
    parts.append(turned(h, 'bolster', np.linspace(-1.2 * unit, 18 * unit, 200), bolster, fit, square))
    plate = lambda u: 1.035 - 0.05 * abs((u - 1) / (2.5 * unit)) ** 4
    parts.append(turned(h, 'plate', np.linspace(1 - 2.4 * unit, 1 + 2.5 * unit, 40), plate, fit, square))
    if not h.full:
        dome = lambda u: 0.5 * sqrt(max(0.0, 1 - ((u - 1) / (7.2 * unit)) ** 2))
        parts.append(turned(h, 'cap', np.linspace(1 + 2 * unit, 1 + 7.1 * unit, 30), dome, fit, 2))
        knob = lambda u: 0.2 * sqrt(max(0.0, 1 - ((u - (1 + 7 * unit)) / (3 * unit)) ** 2)) + 0.02
        parts.append(turned(h, 'knob', np.linspace(1 + 5 * unit, 1 + 9.9 * unit, 30), knob, fit, 2))
        return parts
    tang = metal('steel')
    parts.append(turned(h, 'tang', np.linspace(0.1, 1, 160), lambda u: 1.06 - 0.03 * smoothstep(0.9, 1, u), tang, 8, 0.17))
    pin = metal(look.get('rivet_metal') or look['fittings'])
    for u in ((0.25, 0.5, 0.75) if look.get('rivets') == 3 else (0.3, 0.72)):
        parts.append(button(h, u, 3.1 * h.girth, pin))
    if look.get('lashing_hole'):
        x, y = h.centre(0.905)
        bpy.ops.mesh.primitive_torus_add(location=(x * MM, -y * MM, (h.deep(0.9) - 0.1) * MM), major_radius=3.6 * MM, minor_radius=0.8 * MM)
        parts.append(dress(bpy.context.object, tang))
        bpy.ops.mesh.primitive_cylinder_add(location=(x * MM, -y * MM, (h.deep(0.9) - 0.5) * MM), radius=3.4 * MM, depth=1.4 * MM)
        parts.append(dress(bpy.context.object, grip('hole')))
    return parts


def dress(thing, material):
    thing.data.materials.append(material)
    for p in thing.data.polygons:
        p.use_smooth = True
    return thing


def button(h, u, radius, material):
    x, y = h.centre(u)
    bpy.ops.mesh.primitive_uv_sphere_add(location=(x * MM, -y * MM, (h.deep(u) - 0.25) * MM), radius=1, segments=40, ring_count=20)
    thing = bpy.context.object
    thing.scale = (radius * MM, radius * MM, 0.75 * MM)
    return dress(thing, material)


def lay(parts, look, turn, mirrored, at=(0, 0)):
    """On the ground, resting on the handle and the point."""
    knife = bpy.data.objects.new('knife', None)
    bpy.context.collection.objects.link(knife)
    for part in parts:
        part.parent = knife
    h = Handle(look)
    rest = h.deep(0.95) * 1.035
    tilt = asin((rest - look['spine_mm'] * 0.3) / (look['overall_length_cm'] * 9.2))
    knife.rotation_euler = (0, tilt, radians(turn))
    if mirrored:
        knife.scale = (-1, 1, 1)
        knife.rotation_euler = (0, -tilt, radians(turn))
    bpy.context.view_layer.update()
    points = [part.matrix_world @ v.co for part in parts for v in list(part.data.vertices)[::7]]
    low = min(p.z for p in points)
    knife.location = (at[0], at[1], -low + 0.001)
    return [p + Vector((at[0], at[1], -low)) for p in points]


def stage(points, tone, fill=(0.84, 0.72), aspect=4 / 3, shift=(0, 0)):
    """Camera above, a little in front; one soft light from the upper left, a card for the steel."""
    lo = Vector((min(p.x for p in points), min(p.y for p in points), 0))
    hi = Vector((max(p.x for p in points), max(p.y for p in points), 0))
    middle, size = (lo + hi) / 2, hi - lo
    wide = max(size.x / fill[0], size.y / fill[1] * aspect)
    lens = bpy.data.cameras.new('camera')
    lens.lens, lens.sensor_width = 90, 36
    far = wide * lens.lens / lens.sensor_width
    lean = radians(14)
    cam = bpy.data.objects.new('camera', lens)
    cam.location = middle + Vector((0, -sin(lean) * far, cos(lean) * far))
    cam.rotation_euler = (lean, 0, 0)
    lens.shift_x, lens.shift_y = shift
    bpy.context.collection.objects.link(cam)
    bpy.context.scene.camera = cam
    bpy.ops.mesh.primitive_plane_add(size=wide * 12, location=(middle.x, middle.y, 0))
    floor = bpy.context.object
    floor.data.materials.append(ground(tone, wide))
    key = bpy.data.lights.new('key', 'AREA')
    key.shape, key.size, key.size_y = 'RECTANGLE', wide * 0.8, wide * 0.8
    key.energy = 50 * wide * wide
    lamp = bpy.data.objects.new('key', key)
    lamp.location = middle + Vector((-wide * 0.75, wide * 0.85, wide * 1.05))
    lamp.rotation_euler = (middle - lamp.location).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(lamp)
    sky()
    return floor


def sky():
    """What the steel mirrors: bright behind, dark in front, without an edge."""
    world = bpy.context.scene.world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    nodes.clear()
    out, back = nodes.new('ShaderNodeOutputWorld'), nodes.new('ShaderNodeBackground')
    coord, part = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    mix, ramp = nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeValToRGB')
    mix.operation = 'MULTIPLY_ADD'
    mix.inputs[1].default_value = 0.5
    links.new(coord.outputs['Generated'], part.inputs[0])
    links.new(part.outputs['X'], mix.inputs[0])
    links.new(part.outputs['Y'], mix.inputs[2])
    scale = nodes.new('ShaderNodeMapRange')
    scale.inputs[1].default_value, scale.inputs[2].default_value = -1, 1
    links.new(mix.outputs[0], scale.inputs[0])
    links.new(scale.outputs[0], ramp.inputs[0])
    stops = [(0.0, 0.12), (0.38, 0.06), (0.5, 0.16), (0.55, 0.42), (0.595, 1.1), (0.62, 1.9), (0.645, 1.1), (0.69, 0.3), (0.78, 0.1), (1.0, 0.1)]
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (at, v) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = at, (v, v, v * 0.98, 1)
    links.new(ramp.outputs[0], back.inputs[0])
    # The ground is lit by the lamp; what mirrors sees more of the sky.
    ray, strength = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMapRange')
    strength.inputs[3].default_value, strength.inputs[4].default_value = 0.42, 0.85
    links.new(ray.outputs['Is Glossy Ray'], strength.inputs[0])
    links.new(strength.outputs[0], back.inputs[1])
    links.new(back.outputs[0], out.inputs[0])


def settle(width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.adaptive_threshold = 'CPU', samples, True, 0.04
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 3, 1, 3, 0
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 2, 8, 0.5
    r = scene.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
    r.threads_mode, r.threads = 'FIXED', 2
    r.image_settings.file_format, r.image_settings.color_depth, r.image_settings.color_mode = 'PNG', '8', 'RGB'
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'


RISING = {'bench', 'velvet', 'board'}


def knives_of(job):
    if 'knives' in job:
        return job['knives']
    rising = job['ground'] in RISING
    return [{'look': job['look'], 'turn': 33 if rising else -32, 'mirrored': not rising}]


def main():
    looks, out, *slugs = sys.argv[sys.argv.index('--') + 1:]
    for job in json.load(open(looks)):
        if slugs and job['slug'] not in slugs:
            continue
        if path.exists(f"{out}/{job['slug']}.mask.png"):
            continue
        bpy.ops.wm.read_factory_settings(use_empty=True)
        bpy.context.scene.world = bpy.data.worlds.new('world')
        start = time.time()
        points = []
        for one in knives_of(job):
            parts = blade(one['look']) + handle(one['look'])
            points += lay(parts, one['look'], one['turn'], one.get('mirrored', False), one.get('at', (0, 0)))
        settle(*job.get('size', (1280, 960)), job.get('samples', 14))
        floor = stage(points, job['ground'], **job.get('stage', {}))
        scene = bpy.context.scene
        scene.render.filepath = f"{out}/{job['slug']}.png"
        bpy.ops.render.render(write_still=True)
        # Which pixels are the knife: the ground beside it is smoothed more than it.
        floor.hide_render, scene.render.film_transparent, scene.cycles.samples = True, True, 6
        scene.render.image_settings.color_mode = 'RGBA'
        scene.render.filepath = f"{out}/{job['slug']}.mask.png"
        bpy.ops.render.render(write_still=True)
        print('rendered', job['slug'], round(time.time() - start), 's', flush=True)


main()
